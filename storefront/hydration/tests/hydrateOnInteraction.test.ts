import { browser } from '@cloudoc/kit/calls/browser.ts'
import { addOffline } from '@cloudoc/kit/session/offlineCart.ts'
import { forget, signIn } from '@cloudoc/kit/session/store.ts'
import { hydrateOnInteraction } from '../hydrateOnInteraction.ts'

const later = '<link rel="later" href="/assets/a.js">'
const page = (html: string) => {
  document.body.innerHTML = `${later}${html}`
}
const open: (() => void)[] = []
const move = (x: number) => window.dispatchEvent(new MouseEvent('pointermove', { clientX: x, clientY: 20 }))
/** A page that is not hydrated; `finish()` ends its hydration. */
function serverPage() {
  let finish = (): void => undefined
  let fail = (): void => undefined
  const hydrate = jest.fn(
    () =>
      new Promise<void>((resolve, reject) => {
        finish = resolve
        fail = () => reject(new Error('offline'))
      }),
  )
  hydrateOnInteraction(hydrate)
  open.push(() => finish())
  const settle = () =>
    new Promise(resolve => {
      setTimeout(resolve)
    })
  return {
    hydrate,
    finish: () => {
      finish()
      return settle()
    },
    fail: () => {
      fail()
      return settle()
    },
  }
}

afterEach(async () => {
  window.dispatchEvent(new Event('keydown'))
  for (const finish of open.splice(0)) finish()
  await new Promise(resolve => {
    setTimeout(resolve)
  })
  forget()
})

it('asks for nothing until the first interaction, and then once', () => {
  page('<button>Press</button>')
  const { hydrate } = serverPage()
  expect(hydrate).not.toHaveBeenCalled()
  expect(document.querySelector('link')?.rel).toBe('later')
  move(10)
  move(11)
  window.dispatchEvent(new Event('keydown'))
  expect(hydrate).toHaveBeenCalledTimes(1)
  expect(document.querySelector('link')?.rel).toBe('modulepreload')
})

it('a pointer that lies where the page appeared is no interaction', () => {
  page('')
  const { hydrate } = serverPage()
  move(10)
  move(10)
  expect(hydrate).not.toHaveBeenCalled()
  move(11)
  expect(hydrate).toHaveBeenCalledTimes(1)
})

it.each([
  ['somebody is signed in', () => signIn({ authToken: 't', userId: 'u', role: 'company' })],
  [
    'something lies in the cart',
    () =>
      addOffline({
        packageId: 'p',
        sendtype: 'subscription',
        renewalPlan: 'yearly',
        packages: [],
        licencetype: 'single',
        name: 'P',
        slug: 'p',
      }),
  ],
  ['the page before left a message', () => sessionStorage.setItem('cloudoc_carried_message', '["info","Bye"]')],
  ['the screen is the browser’s own', () => document.querySelector('link')?.remove()],
])('is hydrated at once when %s', (_, arrange) => {
  page('')
  arrange()
  expect(serverPage().hydrate).toHaveBeenCalledTimes(1)
})

it('is hydrated when another tab says who is signed in', () => {
  page('')
  const { hydrate } = serverPage()
  signIn({ authToken: 't', userId: 'u', role: 'company' })
  expect(hydrate).toHaveBeenCalledTimes(1)
})

it('replays, once and in order, what was pressed, typed and sent meanwhile', async () => {
  page(
    '<form><input aria-label="Search" value=""></form><button id="one">One</button><a href="/features" id="two">Two</a>',
  )
  const done: string[] = []
  const input = document.querySelector('input') as HTMLInputElement
  const { finish } = serverPage()
  for (const id of ['one', 'two']) {
    document.getElementById(id)?.addEventListener('click', event => {
      event.preventDefault()
      done.push(id)
    })
    expect(
      document.getElementById(id)?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })),
    ).toBe(false)
  }
  input.value = 'fire'
  input.dispatchEvent(new Event('input', { bubbles: true }))
  input.addEventListener('input', () => done.push(`typed ${input.value}`))
  document.querySelector('form')?.addEventListener('submit', event => {
    event.preventDefault()
    done.push('sent')
  })
  expect(
    document.querySelector('form')?.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true })),
  ).toBe(false)
  expect(done).toEqual([])
  document.getElementById('one')?.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  await finish()
  expect(done).toEqual(['typed fire', 'one', 'two', 'sent'])
})

it('replays choices that were made before hydration', async () => {
  page(
    '<input type="radio" name="plan" id="monthly"><input type="radio" name="plan" id="yearly" checked><input type="checkbox" id="box">',
  )
  const { finish } = serverPage()
  const heard: string[] = []
  for (const id of ['monthly', 'box']) {
    const field = document.getElementById(id) as HTMLInputElement
    field.click()
    expect(field.checked).toBe(true)
    field.addEventListener('change', () => heard.push(`${id} ${String(field.checked)}`))
  }
  await finish()
  expect(heard).toEqual(['monthly true', 'box true'])
})

it('fetches the page of an address that a step back leads to, until it is hydrated, and none for a place within it', async () => {
  const reload = jest.spyOn(browser, 'reload').mockImplementation(() => undefined)
  page('<button>Press</button>')
  const { finish } = serverPage()
  const step = (to: string) => {
    history.replaceState(null, '', to)
    window.dispatchEvent(new PopStateEvent('popstate'))
  }
  step('#content')
  expect(reload).not.toHaveBeenCalled()
  step('?country=england')
  expect(reload).toHaveBeenCalledTimes(1)
  window.dispatchEvent(new Event('keydown'))
  await finish()
  step('?country=wales')
  expect(reload).toHaveBeenCalledTimes(1)
  step('/')
  reload.mockRestore()
})

it('leaves new tabs, downloads and other origins to the browser', () => {
  page(
    '<a href="https://elsewhere.example/">Elsewhere</a><a href="/samples/1.pdf" download>PDF</a><a href="/x" target="_blank">New</a>',
  )
  serverPage()
  for (const link of document.querySelectorAll('a')) {
    link.addEventListener('click', event => event.preventDefault())
    let reached = false
    link.addEventListener('click', () => {
      reached = true
    })
    link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    expect(reached).toBe(true)
  }
})

it('hides at once the banner that was closed in this tab, and no other', () => {
  sessionStorage.setItem('offer_banner_closed', '15% off')
  page('<section data-offer="15% off"></section>')
  serverPage()
  expect(document.documentElement.dataset['offerClosed']).toBe('')
  delete document.documentElement.dataset['offerClosed']
  page('<section data-offer="20% off"></section>')
  serverPage()
  expect(document.documentElement.dataset['offerClosed']).toBeUndefined()
})

it('what is pressed shows at once that it was felt, until its script is there', async () => {
  page('<button>Add To Cart</button>')
  const { finish } = serverPage()
  const button = document.querySelector('button') as HTMLButtonElement
  const pressed = jest.fn()
  button.click()
  expect(button).toHaveAttribute('aria-busy', 'true')
  button.addEventListener('click', pressed)
  await finish()
  expect(button).not.toHaveAttribute('aria-busy')
  expect(pressed).toHaveBeenCalledTimes(1)
})
