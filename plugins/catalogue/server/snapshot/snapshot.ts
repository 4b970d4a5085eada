import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { assemble } from './assemble.ts'
import { forgetAtExpiry } from './expiry.ts'
import type { Catalogue } from './model.ts'
import { cachedPerVersion } from './per-version.ts'
import { readLists, readPackages, readSettings, readTemplates } from './read.ts'

const kept = cachedPerVersion(async (db): Promise<Catalogue> => {
  // One after another: in a transaction there is one connection only.
  const read = {
    packages: await readPackages(db),
    templates: await readTemplates(db),
    lists: await readLists(db),
    settings: await readSettings(db),
  }
  const made = assemble(read)
  forgetAtExpiry(made)
  return made
})

/**
 * What is on sale, as of the content that this node knows of: no SQL while nothing changed, 4 statements
 * after a change.
 */
export const catalogue = (db: Db): Promise<Catalogue> => kept.now(db)

/**
 * The same after a look at the database whether it still holds (1 statement more): for the cart and the
 * checkout, so that nobody is charged by an old price.
 */
export const freshCatalogue = (db: Db): Promise<Catalogue> => kept.fresh(db)
