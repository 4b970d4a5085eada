/** OWASP's setting of argon2id: 19 MiB, two passes, one lane; some 20 ms (ASVS 11.4.2). Tests, which hash hundreds, take what is least. */
export const costIn = (environment: string | undefined) =>
  environment === 'test'
    ? { memoryCost: 64, timeCost: 1, parallelism: 1 }
    : { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** What this node's hashes cost: KiB, passes, lanes. */
export const cost = costIn(process.env['NODE_ENV'])
