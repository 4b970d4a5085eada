import type { Platform } from '@cloudoc/core/server/platform.ts'
import { loadCategories, loadCountries, loadSynonyms } from '../../load/content.ts'
import { Ledger } from '../../load/ledger.ts'
import { loadLibrary } from '../../load/library.ts'

/** Loads the library and the thesaurus, as the first start does. Answers the templates' ids by number. */
export async function loadWholeLibrary(platform: Platform): Promise<Record<string, string>> {
  const ledger = new Ledger(platform, false)
  const countries = await loadCountries(ledger)
  const categories = await loadCategories(ledger, new Map())
  const { templates } = await loadLibrary(ledger, { countries, categories })
  await loadSynonyms(ledger)
  return Object.fromEntries(templates)
}
