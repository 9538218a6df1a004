declare module 'virtual:feerie/games' {
  type Words = () => Promise<{ default: Record<string, string> }>;
  /** By the game's name: where its content and its words come from. */
  const sources: Record<string, { content: () => Promise<{ default: unknown }>; words: { en: Words; fr: Words } }>;
  export default sources;
}
declare module 'virtual:feerie/icons' {
  const icons: Record<string, string>;
  export default icons;
}
declare module 'virtual:feerie/icons/*' {
  const icons: Record<string, string>;
  export default icons;
}
declare module 'virtual:feerie/content/*' {
  const content: unknown;
  export default content;
}
declare module 'virtual:feerie/messages/*' {
  const catalogue: Record<string, string>;
  export default catalogue;
}
