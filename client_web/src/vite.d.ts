declare module 'locale:en' {
  const source: string;
  export default source;
}
declare module 'locale:en/desk' {
  const source: string;
  export default source;
}
declare module 'locale:en/pairing' {
  const source: string;
  export default source;
}
declare module 'locale:en/timeline' {
  const source: string;
  export default source;
}
declare module 'locale:vi' {
  const source: string;
  export default source;
}
declare module 'locale:vi/desk' {
  const source: string;
  export default source;
}
declare module 'locale:vi/pairing' {
  const source: string;
  export default source;
}
declare module 'locale:vi/timeline' {
  const source: string;
  export default source;
}
