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
