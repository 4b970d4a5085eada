/** The product's own address, where it is known: links in mail and canonical addresses are made of it. */
const publicUrl = (): URL | undefined => (process.env['PUBLIC_URL'] ? new URL(process.env['PUBLIC_URL']) : undefined)

/** Names of the product itself; what stands before them is a company's subdomain. */
const bases = (): string[] => {
  const named = process.env['BASE_HOSTS']?.split(',').map(host => host.trim().toLowerCase()).filter(host => host !== '')
  return named ?? [...(publicUrl() ? [publicUrl()?.hostname ?? ''] : []), 'localhost', '127.0.0.1']
}

const nameOf = (host: string): string => host.toLowerCase().replace(/:\d+$/, '')

/** `acme.localhost:1337` → `acme`; nothing for the product's own address. */
export function subdomainOf(host: string): string | undefined {
  const name = nameOf(host)
  for (const base of bases()) {
    if (name === base || name === `www.${base}`) return undefined
    if (name.endsWith(`.${base}`)) return name.slice(0, -base.length - 1)
  }
  return undefined
}

/**
 * The origin that a request came to, if it is ours; else our own. A `Host` header is anyone's to write: a link in a mail that
 * followed it could lead anywhere.
 */
export function originOf(protocol: string, host: string): string {
  const name = nameOf(host)
  const isOurs = bases().some(base => name === base || name.endsWith(`.${base}`))
  return isOurs ? `${protocol}://${host}` : (publicUrl()?.origin ?? `http://localhost:${process.env['PORT'] ?? 1337}`)
}
