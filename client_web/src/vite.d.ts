declare module 'locale:en' {
  const source: string;
  export default source;
}
declare module 'locale:vi' {
  const source: string;
  export default source;
}
