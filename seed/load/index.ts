import { attachPlatform, type Platform } from '@cloudoc/core/server/platform.ts'
import { loadCompanies } from './companies.ts'
import { drawings, loadCategories, loadCountries, loadPackages, loadRest, loadSettings, loadTypes } from './content.ts'
import { loadCourses } from './courses.ts'
import { loadLawChanges } from './law-changes.ts'
import { Ledger, type Loaded } from './ledger.ts'
import { loadLibrary } from './library.ts'
import { loadPictures } from './pictures.ts'
import { loadStaff } from './staff.ts'

interface Options {
  /** Overwrite what staff edited since the last load. */
  force?: boolean
  /** Demonstration logins, too. Never with an outside database. */
  demo?: boolean
}

/** Loads library and content. Run again it changes what changed in the sources, and duplicates nothing. */
export async function loadAll(platform: Platform, { force = false, demo = false }: Options = {}): Promise<Loaded> {
  attachPlatform(platform)
  const ledger = new Ledger(platform, force)
  const countries = await loadCountries(ledger)
  const pictures = await loadPictures(platform, drawings())
  const categories = await loadCategories(ledger, pictures)
  const types = await loadTypes(ledger)
  await loadSettings(ledger, demo)
  const library = await loadLibrary(ledger, { countries, categories })
  await loadLawChanges(ledger, countries)
  const packages = await loadPackages(ledger, library, { countries, categories, types }, pictures)
  await loadRest(ledger, { library, packages, pictures }, demo)
  await loadCourses(ledger)
  await loadStaff(platform, demo)
  if (demo) await loadCompanies({ again: !(await ledger.isComplete()) })
  await ledger.complete()
  return ledger.loaded
}
