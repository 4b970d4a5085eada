import { attachPlatform, type Platform } from '@cloudoc/core/server/platform.ts'
import { drawings, loadCategories, loadCountries, loadPackages, loadRest, loadTypes } from '../load/content.ts'
import { loadCourses } from '../load/courses.ts'
import { type Entry, Ledger } from '../load/ledger.ts'
import { libraryTexts, loadLibrary } from '../load/library.ts'
import { loadPictures } from '../load/pictures/pictures.ts'

/** Loads as the platform does it, a document at a time. */
class OneByOne extends Ledger {
  override async putAll(uid: string, entries: readonly Entry[]): Promise<Map<string, string>> {
    const ids = new Map<string, string>()
    for (const { earlier = [], ...entry } of entries)
      for (const data of [...earlier, entry.data]) ids.set(entry.key, await this.putEntry(uid, { ...entry, data }))
    return ids
  }
}

/** With earlier versions, variants for countries, pictures, checks, a card, and nothing of these. */
const sample = ['CH-01', 'CL-05', 'HR-01', 'NU-03', 'QA-09']

/** Loads some of the library and the content, a document at a time or all of a type together. */
export async function loadSample(platform: Platform, isOneByOne: boolean): Promise<void> {
  attachPlatform(platform)
  const ledger = isOneByOne ? new OneByOne(platform, false) : new Ledger(platform, false)
  const pictures = await loadPictures(platform, drawings().slice(0, 2))
  const countries = await loadCountries(ledger)
  const categories = await loadCategories(ledger, pictures)
  const types = await loadTypes(ledger)
  const texts = libraryTexts().filter(({ front: { number, kind } }) => sample.includes(number) || kind === 'card')
  const library = await loadLibrary(ledger, { countries, categories }, texts)
  const packages = await loadPackages(ledger, library, { countries, categories, types }, pictures)
  await loadRest(ledger, { library, packages, pictures }, true)
  await loadCourses(ledger)
}
