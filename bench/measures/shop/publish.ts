import { timed } from '../../load/ask.ts'
import { signInStaff } from '../../load/staff.ts'
import { median } from '../../report/statistics.ts'
import { all, type Target } from '../../report/targets.ts'

interface Seen {
  publishMs: number
  listingMs: number
  homeMs: number
  inListing: boolean
  onHome: boolean
}
export interface Publishing {
  tries: Seen[]
  publishMs: number
  listingMs: number
  homeMs: number
  targets: Target[]
}

const packageType = 'api::package.package'
const times = 5

/**
 * Staff rename a package that is on the home page and publish it through the admin's own API; the very next request for the
 * listing, and for the home page, must have the new name. Both are in memory before. The name is put back at the end.
 */
export async function measurePublishing(product: string, listing: string, home: string): Promise<Publishing> {
  const staff = await signInStaff(product)
  const first = ((await (await fetch(listing)).json()) as { response: { _id: string; name: string }[] }).response[0]
  if (!first) throw new Error('The listing is empty')
  const publish = (name: string): Promise<unknown> => staff.publish(packageType, first._id, { name })

  const tries: Seen[] = []
  for (let turn = 1; turn <= times; turn += 1) {
    const name = `Published ${turn} of ${times}, ${Date.now()}`
    await Promise.all([fetch(listing), fetch(home)].map(async reply => (await reply).text()))
    const published = await timed(() => publish(name))
    const afterListing = await timed(async () => (await fetch(listing)).text())
    const afterHome = await timed(async () => (await fetch(home)).text())
    tries.push({
      publishMs: published.ms,
      listingMs: afterListing.ms,
      homeMs: afterHome.ms,
      inListing: afterListing.value.includes(name),
      onHome: afterHome.value.includes(name),
    })
  }
  await publish(first.name)
  return {
    tries,
    publishMs: median(tries.map(each => each.publishMs)),
    listingMs: median(tries.map(each => each.listingMs)),
    homeMs: median(tries.map(each => each.homeMs)),
    targets: [
      all('Publish seen by the next request of the listing', tries.filter(each => each.inListing).length, times),
      all('Publish seen by the next request of the home page', tries.filter(each => each.onHome).length, times),
    ],
  }
}
