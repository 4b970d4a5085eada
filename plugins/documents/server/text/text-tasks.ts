/** What a thread does with a long text; `runTextTask` hands it over. */
export { broughtAlong, decidedAtSite, placesOf } from './site-work.ts'
export { compared, indexed, mergedParts, sanitizedText, settled, together } from './text-work.ts'
