import { mkdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { copyPolicies } from './copy-policies.ts'
import { copyRows, type Documents } from './copy-rows.ts'

interface Stock {
  documents: (uid: string) => Documents
  start(): Promise<unknown>
  destroy(): Promise<void>
}
const { createStrapi } = createRequire(import.meta.url)('../stock/strapi.js') as {
  createStrapi(options: { appDir: string; distDir: string }): { load(): Promise<Stock> }
}

/** One node of the stock application on an empty database, with the rows of the product's (`COPY_FROM`): the shop's, or (`COPY`) the companies' documents. The rest is in the environment, as for the product. */
const {
  COPY_FROM: from = '',
  COPY: what = 'shop',
  DATABASE_URL: to = '',
  STOCK_PUBLIC: publicFolder = '',
} = process.env
mkdirSync(join(publicFolder, 'uploads'), { recursive: true })
const home = join(dirname(import.meta.dirname), 'stock')
const stock = await createStrapi({ appDir: home, distDir: home }).load()
await (what === 'policies' ? copyPolicies(from, to) : copyRows(from, uid => stock.documents(uid)))
await stock.start()
process.send?.({ ready: true })

const stop = (): void => void stock.destroy().finally(() => process.exit(0))
process.once('SIGTERM', stop)
process.once('disconnect', stop)
