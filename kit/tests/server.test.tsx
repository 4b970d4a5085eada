import { act, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { Countdown } from '../components/feedback/Countdown.tsx'
import { Gallery } from '../gallery/Gallery.tsx'
import { addOffline, useOfflineCart } from '../session/offlineCart.ts'
import { signIn, useSession } from '../session/store.ts'
import { server } from '../testing/server.ts'

const page = (
  <MemoryRouter>
    <Gallery />
  </MemoryRouter>
)

/** What a browser would have to repair. */
async function hydrate(node: React.ReactNode): Promise<{ repaired: unknown[]; text: string | null }> {
  const root = document.createElement('div')
  document.body.append(root)
  root.innerHTML = renderToString(node)
  const repaired: unknown[] = []
  await act(async () => {
    hydrateRoot(root, node, { onRecoverableError: error => repaired.push(error) })
  })
  const text = root.textContent
  root.remove()
  return { repaired, text }
}

describe('rendered on the server', () => {
  test('every component, and the browser agrees', async () => {
    // What the gallery's viewer shows.
    const viewed = jest.fn(() => HttpResponse.text('User-agent: *'))
    server.use(http.get('*/robots.txt', viewed))
    expect((await hydrate(page)).repaired).toEqual([])
    await waitFor(() => expect(viewed).toHaveBeenCalled())
  })

  test('session, cart and countdown: the visitor first, then what the browser knows', async () => {
    signIn({ authToken: 'abc', userId: '1', userName: 'Amara' })
    addOffline({
      packageId: 'p',
      sendtype: 'subscription',
      renewalPlan: 'yearly',
      packages: [],
      licencetype: 'single',
      name: 'P',
      slug: 'p',
    })
    const Sample = () => (
      <p>
        {useSession().userName || 'visitor'} {useOfflineCart().length} <Countdown until="2020-01-01T00:00:00Z" />
      </p>
    )
    expect(renderToString(<Sample />)).toMatch(/visitor.*0.*01\/01\/2020/)
    expect(await hydrate(<Sample />)).toEqual({ repaired: [], text: 'Amara 1 Offer expired!' })
  })
})
