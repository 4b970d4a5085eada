import { writeFileSync } from 'node:fs'
import { inFrame } from './frame/frame.ts'
import { fillWithCompanies } from './rows/companies.ts'
await inFrame(7_000_000, async frame => {
  const { peers, keep } = frame
  await (await peers.product()).stop()
  await fillWithCompanies(peers.database, 10)
  const small = await keep(peers.product({ SEED: 'off', SERVE_ADMIN: 'false', TRUST_PROXY: '1' }))
  writeFileSync('/tmp/prof/at.json', JSON.stringify({ url: small.url, pid: small.pid, database: peers.database }))
  console.info('ready', small.url, peers.database)
  await new Promise(done => setTimeout(done, 6_000_000))
  return []
})
