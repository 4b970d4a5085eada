const form = 'It must read redis://user:password@host:6379, or rediss:// for TLS, without more than a number behind it.'

/**
 * What is wrong with an address of Redis (`REDIS_URL`), in words; nothing where it is one, or empty. The words hold none
 * of it, as there is a password in it.
 */
export function faultOfRedisAddress(address: string): string | undefined {
  if (address === '') return undefined
  if (!URL.canParse(address)) return `REDIS_URL is no address. ${form}`
  const { protocol, hostname, pathname, username, password } = new URL(address)
  if (!['redis:', 'rediss:'].includes(protocol)) return `REDIS_URL is no address of Redis. ${form}`
  if (hostname === '') return `REDIS_URL names no host. ${form}`
  if (!/^\/?\d*$/.test(pathname)) return `REDIS_URL names a database that is no number. ${form}`
  if (!isDecodable(username + password)) return `REDIS_URL has a % that has to be written as %25. ${form}`
  return undefined
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}
