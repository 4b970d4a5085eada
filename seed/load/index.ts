import { attachPlatform, type Platform } from '@cloudoc/core/server/platform.ts'
import { loadAudits } from './audits/audits.ts'
import { loadCompanies } from './companies.ts'
import { drawings, loadCategories, loadCountries, loadPackages, loadRest, loadSettings, loadTypes } from './content.ts'
import { loadCourses } from './courses.ts'
import { loadDuties } from './law/duties.ts'
import { loadLawChanges } from './law-changes.ts'
import { Ledger, type Loaded } from './ledger.ts'
import { loadLibrary } from './library.ts'
import { attachPictures } from './pictures/attach-pictures.ts'
import { loadPictures } from './pictures/pictures.ts'
import { loadStaff } from './staff.ts'

interface Options {
  /** Overwrite what staff edited since the last load. */
  force?: boolean
  /** Demonstration logins, too. Never with an outside database. */
  demo?: boolean
  /** Told once all is there that the shop sells and shows. On a first load pictures and the demonstration follow. */
  whenFilled?: () => void
}

/** Loads library and content. Run again it changes what changed in the sources, and duplicates nothing. */
export async function loadAll(
  platform: Platform,
  { force = false, demo = false, whenFilled = () => undefined }: Options = {},
): Promise<Loaded> {
  attachPlatform(platform)
  const ledger = new Ledger(platform, force)
  const isFirst = !(await ledger.isComplete())
  const wasFilled = await ledger.isShopFilled()
  if (isFirst && !wasFilled) await loadShop(ledger, new Map(), demo)
  await loadStaff(platform, demo)
  await ledger.noteShopFilled()
  whenFilled()
  const pictures = await loadPictures(platform, drawings())
  if (isFirst && !wasFilled) await attachPictures(ledger, pictures)
  else await loadShop(ledger, pictures, demo)
  if (demo) await loadCompanies({ again: isFirst })
  await ledger.complete()
  return ledger.loaded
}

/** What the shop sells and shows. A first load goes without the pictures, as the shop does well with the drawings. */
async function loadShop(ledger: Ledger, pictures: ReadonlyMap<string, number>, demo: boolean): Promise<void> {
  const countries = await loadCountries(ledger)
  const categories = await loadCategories(ledger, pictures)
  const types = await loadTypes(ledger)
  await loadSettings(ledger, demo)
  const library = await loadLibrary(ledger, { countries, categories })
  await loadLawChanges(ledger, countries)
  await loadDuties(ledger, countries)
  const packages = await loadPackages(ledger, library, { countries, categories, types }, pictures)
  await loadRest(ledger, { library, packages, pictures }, demo)
  await loadCourses(ledger)
  await loadAudits(ledger)
}
