/** The product's own address, where it is known: links in mail and canonical addresses are made of it. */
const publicUrl = (): URL | undefined => (process.env['PUBLIC_URL'] ? new URL(process.env['PUBLIC_URL']) : undefined)

/** Names of the product itself; what stands before them is a company's subdomain. */
const bases = (): string[] => {
  const named = process.env['BASE_HOSTS']
    ?.split(',')
    .map(host => host.trim().toLowerCase())
    .filter(host => host !== '')
  return named ?? [...(publicUrl() ? [publicUrl()?.hostname ?? ''] : []), 'localhost', '127.0.0.1']
}

const nameOf = (host: string): string => host.toLowerCase().replace(/:\d+$/, '')
/** As sign-up takes it: letters and digits, one label. */
const subdomain = /^[a-z0-9]{1,63}$/

/** `acme.localhost:1337` → `acme`; nothing for the product's own address, nor for a host that is none of ours. */
export function subdomainOf(host: string): string | undefined {
  const name = nameOf(host)
  for (const base of bases()) {
    if (name === base || name === `www.${base}`) return undefined
    if (name.endsWith(`.${base}`)) {
      const label = name.slice(0, -base.length - 1)
      return subdomain.test(label) ? label : undefined
    }
  }
  return undefined
}

/**
 * The product's own origin, for links in mail and for canonical addresses: `PUBLIC_URL`, or this machine's. Never what a request says: a
 * `Host` header is anyone's to write, and a link that followed it could lead anywhere.
 */
export const publicOrigin = (): string => publicUrl()?.origin ?? `http://localhost:${process.env['PORT'] ?? 1337}`
