import { act, fireEvent, screen, within } from '@testing-library/react'
import { duringOffer, offer } from '../../testing/samples.ts'
import { shop } from '../../testing/shop.tsx'
import { Announcement, restOf } from '../offer/Announcement.tsx'
import { contrast, noticeColours } from '../offer/colours.ts'
import { OfferPopUp, popUpAfter } from '../offer/OfferPopUp.tsx'
import { hasSeenOffer, mayPopUp, seenCookie } from '../offer/rules.ts'
import { resetOfferShown } from '../offer/shown.ts'

const flags = { offerStatus: 1, packagediscountStatus: 1, trialStatus: 0, offerExpiry: '2026-12-24T12:00:00.000Z' }
const asked = {
  settings: flags,
  cookies: 'theme=x',
  path: '/features',
  windowOpen: false,
  typing: false,
  looked: true,
  now: duringOffer,
}

describe('when the pop-up may open (shop §4 Offer)', () => {
  it('once a day while an offer is on', () => expect(mayPopUp(asked)).toBe(true))
  it.each([
    ['the offer is off', { settings: { ...flags, offerStatus: 0 } }],
    ['the offer is over', { now: Date.parse('2026-12-24T12:00:01.000Z') }],
    ['it was seen today', { cookies: 'a=b; offerTime=true' }],
    ['another window is open, such as the thanks for a purchase', { windowOpen: true }],
    ['a field has the focus', { typing: true }],
    ['nothing was looked at yet', { looked: false }],
    ['the home page has the offer in its text', { path: '/' }],
    ['somebody looks at the cart', { path: '/cart' }],
    ['somebody signs in', { path: '/signin' }],
  ])('not when %s', (_, part) => expect(mayPopUp({ ...asked, ...part })).toBe(false))
  it('for ever, where staff set no end', () =>
    expect(mayPopUp({ ...asked, settings: { ...flags, offerExpiry: '' } })).toBe(true))
  it('is remembered for 24 hours, for the whole shop', () => {
    expect(seenCookie(false)).toBe('offerTime=true; max-age=86400; path=/; samesite=lax')
    expect(seenCookie(true)).toContain('; secure')
    expect(hasSeenOffer('xofferTime=true; offerTime=')).toBe(false)
  })
})

describe('the pop-up', () => {
  const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
  beforeEach(() => {
    jest.useFakeTimers({ now: duringOffer, doNotFake: ['queueMicrotask'] })
  })
  const scrollTo = (y: number) => Object.defineProperty(window, 'scrollY', { configurable: true, value: y })
  beforeEach(() => scrollTo(401))
  afterEach(() => {
    scrollTo(0)
    act(resetOfferShown)
    jest.useRealTimers()
    document.cookie = 'offerTime=; max-age=0; path=/'
  })
  const opens = async () => {
    await wait(popUpAfter)
    jest.useRealTimers()
    return screen.findByRole('dialog', { name: 'Start with a complete set' })
  }

  it('opens by itself, keeps the cookie, and goes with No Thanks!', async () => {
    shop(<OfferPopUp />, { settings: offer, at: '/features' })
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    const dialog = await opens()
    expect(hasSeenOffer(document.cookie)).toBe(true)
    expect(within(dialog).getByRole('link', { name: 'See the packages' })).toHaveAttribute(
      'href',
      '/policies-procedures',
    )
    fireEvent.click(within(dialog).getByRole('button', { name: 'No Thanks!' }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('stays away on the same day, and while there is no offer', async () => {
    document.cookie = seenCookie(false)
    shop(<OfferPopUp />, { settings: offer, at: '/features' })
    await wait(10 * popUpAfter)
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('takes no letter from a field: it waits until nobody types, and until something was looked at', async () => {
    scrollTo(0)
    shop(
      <>
        <input aria-label="Search" />
        <OfferPopUp />
      </>,
      { settings: offer, at: '/features' },
    )
    await wait(3 * popUpAfter)
    scrollTo(401)
    screen.getByRole('textbox', { name: 'Search' }).focus()
    await wait(3 * popUpAfter)
    expect(hasSeenOffer(document.cookie)).toBe(false)
    screen.getByRole('textbox', { name: 'Search' }).blur()
    expect(await opens()).toBeVisible()
  })

  it('says the offer alone: the banner falls silent in its place', async () => {
    shop(
      <>
        <Announcement />
        <OfferPopUp />
      </>,
      { settings: offer, at: '/features' },
    )
    const banner = screen.getByRole('region', { name: 'Offer' })
    await opens()
    expect(banner).toHaveClass('invisible')
  })

  it('waits until another window is closed', async () => {
    const thanks = document.body.appendChild(Object.assign(document.createElement('div'), { role: 'dialog' }))
    thanks.setAttribute('role', 'dialog')
    shop(<OfferPopUp />, { settings: offer, at: '/features' })
    await wait(3 * popUpAfter)
    expect(hasSeenOffer(document.cookie)).toBe(false)
    thanks.remove()
    expect(await opens()).toBeVisible()
  })
})

describe('the banner', () => {
  const banner = () => screen.queryByRole('region', { name: 'Offer' })
  beforeEach(() => {
    jest.useFakeTimers({ now: duringOffer })
  })
  afterEach(() => {
    jest.useRealTimers()
  })

  it('counts down every second, and ends with the words of the specification', () => {
    shop(<Announcement />, { settings: { ...offer, offerExpiry: new Date(duringOffer + 3000).toISOString() } })
    expect(banner()).toHaveTextContent('15% off complete sets')
    expect(banner()).toHaveTextContent('00:00:03')
    act(() => {
      jest.advanceTimersByTime(1000)
    })
    expect(banner()).toHaveTextContent('00:00:02')
    act(() => {
      jest.advanceTimersByTime(2000)
    })
    expect(banner()).toHaveTextContent('Offer expired!')
  })

  it('closes, and stays closed for the same offer', () => {
    shop(<Announcement />, { settings: offer })
    fireEvent.click(screen.getByRole('button', { name: 'Close offer' }))
    expect(banner()).not.toBeInTheDocument()
    shop(<Announcement />, { settings: offer })
    expect(banner()).not.toBeInTheDocument()
    shop(<Announcement />, { settings: { ...offer, offertitle: 'Another offer' } })
    expect(banner()).toHaveTextContent('Another offer')
  })

  it('shows the notice alone while no offer is on, and nothing without either', () => {
    shop(<Announcement />, { settings: { ...offer, offerStatus: 0 } })
    expect(banner()).toHaveTextContent('15% off complete sets, until Christmas.')
    expect(banner()).not.toHaveTextContent('days')
  })

  it('is not there where nothing is to be said', () => {
    shop(<Announcement />, { settings: { offertitle: 'Off' } })
    expect(banner()).not.toBeInTheDocument()
  })

  it('takes the colours of staff only where its text can be read on them', () => {
    expect(contrast('#000', '#ffffff')).toBe(21)
    expect(contrast('red', '#fff')).toBe(0)
    expect(noticeColours('#0f4c4a', '#f3ede2')).toEqual({ background: '#0f4c4a', color: '#f3ede2' })
    expect(noticeColours('#777777', '#888888')).toBeUndefined()
    expect(noticeColours('', '')).toBeUndefined()
  })

  it('does not say the offer twice', () => {
    expect(restOf('15% off sets, until Monday.', '15% off sets')).toBe('until Monday.')
    expect(restOf('Something else', '15% off sets')).toBe('Something else')
  })
})
