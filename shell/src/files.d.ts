// Parts of a font: see site-fonts.mjs of @red/ui.
declare module '*.woff2?site' {
  const url: string;
  export default url;
}
declare module '*.woff2?rest' {
  const url: string;
  export default url;
}
