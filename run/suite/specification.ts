const places = /^(?:plugins|storefront|workspace|kit|testing|docs|seed|lib)\//
const degrees = ['read', 'in part', 'not opened']

/**
 * Faults of `docs/specification.md`: a place of code that is not there, a section of a specification without a row, and
 * a row without a place or without how far it was compared.
 * @param isThere answers for a path from the root of the repository
 */
export function specificationFaults(page: string, isThere: (path: string) => boolean): string[] {
  const named = new Set([...page.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name).filter(name => places.test(name)))
  const gone = [...named].filter(name => !isThere(name)).map(name => `${name} is not there`)
  const [shop = '', documents = ''] = page.split('\n## ').slice(1)
  const missing = Object.entries({ shop, documents }).flatMap(([specification, part]) =>
    [1, 2, 3, 4, 5, 6, 7, 8, 9]
      .filter(section => !part.includes(`| §${section} `))
      .map(section => `${specification} §${section} has no row`),
  )
  const bare = page
    .split('\n')
    .filter(line => line.startsWith('| §'))
    .map(line => line.split('|').map(cell => cell.trim()))
    .filter(([, , place = '', , degree = '']) => !place.includes('`') || !degrees.includes(degree))
    .map(([, section]) => `${section} names no place, or not how far it was compared`)
  return [...gone, ...missing, ...bare]
}
