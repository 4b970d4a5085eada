import { browser } from '@cloudoc/kit/calls/browser.ts'
import { addOffline } from '@cloudoc/kit/session/offlineCart.ts'
import { signIn, forget } from '@cloudoc/kit/session/store.ts'
import { sleep } from '../sleep.ts'

const later = '<link rel="later" href="/assets/a.js">'
const page = (html: string) => { document.body.innerHTML = `${later}${html}` }
const open: (() => void)[] = []
const move = (x: number) => window.dispatchEvent(new MouseEvent('pointermove', { clientX: x, clientY: 20 }))
/** A page that sleeps; `wake()` lets it be taken over. */
function asleep() {
  let wake = (): void => undefined
  let fail = (): void => undefined
  const woken = jest.fn(() => new Promise<void>((resolve, reject) => { wake = resolve; fail = () => reject(new Error('offline')) }))
  sleep(woken)
  open.push(() => wake())
  const settle = () => new Promise(resolve => { setTimeout(resolve) })
  return { woken, wake: () => { wake(); return settle() }, fail: () => { fail(); return settle() } }
}

afterEach(async () => {
  window.dispatchEvent(new Event('keydown'))
  for (const wake of open.splice(0)) wake()
  await new Promise(resolve => { setTimeout(resolve) })
  forget()
})

it('asks for nothing until somebody lays a hand on the page, and then once', () => {
  page('<button>Press</button>')
  const { woken } = asleep()
  expect(woken).not.toHaveBeenCalled()
  expect(document.querySelector('link')?.rel).toBe('later')
  move(10)
  move(11)
  window.dispatchEvent(new Event('keydown'))
  expect(woken).toHaveBeenCalledTimes(1)
  expect(document.querySelector('link')?.rel).toBe('modulepreload')
})

it('sleeps on under a pointer that lies where the page appeared', () => {
  page('')
  const { woken } = asleep()
  move(10)
  move(10)
  expect(woken).not.toHaveBeenCalled()
  move(11)
  expect(woken).toHaveBeenCalledTimes(1)
})

it.each([
  ['somebody is signed in', () => signIn({ authToken: 't', userId: 'u', role: 'company' })],
  ['something lies in the cart', () => addOffline({ packageId: 'p', sendtype: 'subscription', renewalPlan: 'yearly', packages: [], licencetype: 'single', name: 'P', slug: 'p' })],
  ['the page before left a message', () => sessionStorage.setItem('cloudoc_carried_message', '["info","Bye"]')],
  ['the screen is the browser’s own', () => document.querySelector('link')?.remove()],
])('is taken over at once when %s', (_, arrange) => {
  page('')
  arrange()
  expect(asleep().woken).toHaveBeenCalledTimes(1)
})

it('is taken over when another tab says who is signed in', () => {
  page('')
  const { woken } = asleep()
  signIn({ authToken: 't', userId: 'u', role: 'company' })
  expect(woken).toHaveBeenCalledTimes(1)
})

it('does afterwards, once and in order, what was pressed, typed and sent meanwhile', async () => {
  page('<form><input aria-label="Search" value=""></form><button id="one">One</button><a href="/features" id="two">Two</a>')
  const done: string[] = []
  const input = document.querySelector('input') as HTMLInputElement
  const { wake } = asleep()
  for (const id of ['one', 'two']) {
    document.getElementById(id)?.addEventListener('click', event => { event.preventDefault(); done.push(id) })
    expect(document.getElementById(id)?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))).toBe(false)
  }
  input.value = 'fire'
  input.dispatchEvent(new Event('input', { bubbles: true }))
  input.addEventListener('input', () => done.push(`typed ${input.value}`))
  document.querySelector('form')?.addEventListener('submit', event => { event.preventDefault(); done.push('sent') })
  expect(document.querySelector('form')?.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }))).toBe(false)
  expect(done).toEqual([])
  document.getElementById('one')?.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  await wake()
  expect(done).toEqual(['typed fire', 'one', 'two', 'sent'])
})

it('chooses once more, for React to hear of it, what was chosen on the page as it came', async () => {
  page('<input type="radio" name="plan" id="monthly"><input type="radio" name="plan" id="yearly" checked><input type="checkbox" id="box">')
  const { wake } = asleep()
  const heard: string[] = []
  for (const id of ['monthly', 'box']) {
    const field = document.getElementById(id) as HTMLInputElement
    field.click()
    expect(field.checked).toBe(true)
    field.addEventListener('change', () => heard.push(`${id} ${String(field.checked)}`))
  }
  await wake()
  expect(heard).toEqual(['monthly true', 'box true'])
})

it('fetches the page of an address that a step back leads to, until it is taken over, and none for a place within it', async () => {
  const reload = jest.spyOn(browser, 'reload').mockImplementation(() => undefined)
  page('<button>Press</button>')
  const { wake } = asleep()
  const step = (to: string) => {
    history.replaceState(null, '', to)
    window.dispatchEvent(new PopStateEvent('popstate'))
  }
  step('#content')
  expect(reload).not.toHaveBeenCalled()
  step('?country=england')
  expect(reload).toHaveBeenCalledTimes(1)
  window.dispatchEvent(new Event('keydown'))
  await wake()
  step('?country=wales')
  expect(reload).toHaveBeenCalledTimes(1)
  step('/')
  reload.mockRestore()
})

it('leaves new tabs, downloads and other origins to the browser', () => {
  page('<a href="https://elsewhere.example/">Elsewhere</a><a href="/samples/1.pdf" download>PDF</a><a href="/x" target="_blank">New</a>')
  asleep()
  for (const link of document.querySelectorAll('a')) {
    link.addEventListener('click', event => event.preventDefault())
    let reached = false
    link.addEventListener('click', () => { reached = true })
    link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    expect(reached).toBe(true)
  }
})

it('hides at once the banner that was closed in this tab, and no other', () => {
  sessionStorage.setItem('offer_banner_closed', '15% off')
  page('<section data-offer="15% off"></section>')
  asleep()
  expect(document.documentElement.dataset['offerClosed']).toBe('')
  delete document.documentElement.dataset['offerClosed']
  page('<section data-offer="20% off"></section>')
  asleep()
  expect(document.documentElement.dataset['offerClosed']).toBeUndefined()
})
