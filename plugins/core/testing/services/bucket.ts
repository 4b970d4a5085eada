import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'

/** A server that speaks S3 on the loopback address, with one bucket. */
export interface Bucket {
  /** What a node has in its environment to use it. */
  env: Record<'S3_BUCKET' | 'S3_ENDPOINT' | 'S3_REGION' | 'AWS_ACCESS_KEY_ID' | 'AWS_SECRET_ACCESS_KEY', string>
  close(): Promise<void>
}

/** Opens one on a free port, with nothing in it. */
export async function openBucket(): Promise<Bucket> {
  const directory = mkdtempSync(join(tmpdir(), 'cloudoc-bucket-'))
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    vhostBuckets: false,
    configureBuckets: [{ name: 'cloudoc', configs: [] }],
  })
  const { port } = await server.run()
  return {
    // The keys are the ones that this server knows.
    env: {
      S3_BUCKET: 'cloudoc',
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_REGION: 'eu-west-2',
      AWS_ACCESS_KEY_ID: 'S3RVER',
      AWS_SECRET_ACCESS_KEY: 'S3RVER',
    },
    async close() {
      await server.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
