declare module 'virtual:feerie/icons' {
  const icons: Record<string, string>;
  export default icons;
}
declare module 'virtual:feerie/content/fairy_tale' {
  const content: import('./cards/content').FairyTaleContent;
  export default content;
}
declare module 'virtual:feerie/content/heroes' {
  const content: import('./cards/content').HeroesContent;
  export default content;
}
declare module 'virtual:feerie/messages/en' {
  const catalogue: Record<string, string>;
  export default catalogue;
}
declare module 'virtual:feerie/messages/fr' {
  const catalogue: Record<string, string>;
  export default catalogue;
}
