/** The part of the S3 server for tests that is used; it comes without types. */
declare module '@20minutes/s3rver' {
  interface Options {
    port: number
    address: string
    silent: boolean
    directory: string
    vhostBuckets: boolean
    configureBuckets: { name: string; configs: (string | Buffer)[] }[]
  }
  export default class S3rver {
    constructor(options: Options)
    run(): Promise<{ port: number }>
    close(): Promise<void>
  }
}
