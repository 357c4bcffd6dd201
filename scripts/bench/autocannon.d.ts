declare module 'autocannon' {
  interface Options {
    url: string;
    connections: number;
    duration: number;
    requests: { method: string; path: string; headers?: Record<string, string> }[];
  }
  interface Result {
    '2xx': number;
    non2xx: number;
    errors: number;
    duration: number;
  }
  const autocannon: (options: Options) => Promise<Result>;
  // biome-ignore lint/style/noDefaultExport: so does the package
  export default autocannon;
}
