/** Regulations of England that bind some kinds of service alone, by words of their names, and the slugs of these. */
const ofServices: readonly (readonly [RegExp, readonly string[]])[] = [
  [
    /\b(?:Regulated Activities|Care Quality Commission)\b/,
    ['home-care', 'care-home', 'supported-living', 'temporary-staffing'],
  ],
  [/\bChildren's Homes \(England\)/, ['childrens-home', 'temporary-staffing']],
  [/\bSupported Accommodation \(England\)/, ['supported-accommodation', 'temporary-staffing']],
]

/** Does a regulation bind services of this kind (a slug)? An empty kind is whichever. */
export const bindsService = (instrument: string, kind: string): boolean =>
  kind === '' || ofServices.every(([name, kinds]) => !name.test(instrument) || kinds.includes(kind))
