/** Addresses of the product itself; what stands before them is a company's subdomain. */
const bases = (): string[] => (process.env['BASE_HOSTS'] ?? 'localhost,127.0.0.1').split(',').map(host => host.trim().toLowerCase())

/** `acme.localhost:1337` → `acme`; nothing for the product's own address. */
export function subdomainOf(host: string): string | undefined {
  const name = host.toLowerCase().replace(/:\d+$/, '')
  for (const base of bases()) {
    if (name === base || name === `www.${base}`) return undefined
    if (name.endsWith(`.${base}`)) return name.slice(0, -base.length - 1)
  }
  return undefined
}
