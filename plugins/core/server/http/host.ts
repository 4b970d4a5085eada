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

/** Which of our names a host stands under, and what stands before it; nothing for a host that is none of ours. */
function placeOf(host: string): { base: string; before: string } | undefined {
  const name = nameOf(host)
  for (const base of bases()) {
    if (name === base || name === `www.${base}`) return { base, before: '' }
    if (name.endsWith(`.${base}`)) return { base, before: name.slice(0, -base.length - 1) }
  }
  return undefined
}

/** `acme.localhost:1337` → `acme`; nothing for the product's own address, nor for a host that is none of ours. */
export function subdomainOf(host: string): string | undefined {
  const before = placeOf(host)?.before ?? ''
  return subdomain.test(before) ? before : undefined
}

/** `acme.localhost:1337` → `localhost`: the name of the product that all companies share; nothing for a stranger's host. */
export const baseHostOf = (host: string): string | undefined => placeOf(host)?.base

/**
 * The product's own origin, for links in mail and for canonical addresses: `PUBLIC_URL`, or this machine's.
 * Never what a request says: a `Host` header is anyone's to write, and a link that followed it could lead
 * anywhere.
 */
export const publicOrigin = (): string => publicUrl()?.origin ?? `http://localhost:${process.env['PORT'] ?? 1337}`

/** The origin of a page at one of our hosts, as a browser says it. The scheme is that of the product's own address. */
export const pageOriginOf = (host: string): string => `${new URL(publicOrigin()).protocol}//${host}`
