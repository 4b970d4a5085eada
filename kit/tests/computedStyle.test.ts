const tags = [
  'a',
  'article',
  'button',
  'dialog',
  'div',
  'fieldset',
  'h1',
  'head',
  'input',
  'li',
  'option',
  'output',
  'p',
  'rp',
  'rt',
  'ruby',
  'script',
  'select',
  'span',
  'summary',
  'table',
  'td',
  'template',
  'textarea',
  'tr',
  'ul',
]
const said = [
  '',
  'hidden',
  'open',
  'type="hidden"',
  'style="display: none"',
  'style="visibility: hidden; color: red"',
  'style="pointer-events: none; opacity: 0"',
  'class="gone"',
  'class="mute"',
  'class="gone" style="display: flex"',
]
const sheets = [
  '',
  '.gone { display: none; opacity: 0.5 } .mute { visibility: hidden; pointer-events: none } .gone { visibility: collapse } .mute .gone { visibility: visible }',
  '@media screen { .gone { display: none } }',
]

test.each(sheets)('what a test asks of an element’s style is what jsdom says of it, beside the sheet "%s"', sheet => {
  document.head.innerHTML = sheet && `<style>${sheet}</style>`
  document.body.innerHTML = ''
  // A page of its own has jsdom's own answer.
  const { contentWindow } = document.body.appendChild(document.createElement('iframe'))
  const place = document.body.appendChild(document.createElement('main'))
  for (const tag of tags) {
    for (const words of said) {
      const outer = place.appendChild(document.createElement('section'))
      outer.innerHTML = `<div ${words}></div>`
      const inner = outer.firstElementChild?.appendChild(document.createElement(tag))
      for (const [, name = '', value = ''] of words.matchAll(/([\w-]+)(?:="([^"]*)")?/g))
        if (tag !== 'ruby') inner?.setAttribute(name, value)
      inner?.append(document.createElement('rt'), document.createElementNS('http://www.w3.org/2000/svg', 'svg'))
    }
  }
  const styleOf = (asked: typeof getComputedStyle, element: Element) => {
    const style = asked(element)
    return [
      style.display,
      style.visibility,
      style.pointerEvents,
      style.opacity,
      style.color,
      style.getPropertyValue('display'),
      style.getPropertyValue('visibility'),
      style.getPropertyValue('pointer-events'),
      style.getPropertyValue('color'),
    ]
  }
  const all = [...place.querySelectorAll('*')]
  expect(all.length).toBeGreaterThan(500)
  const differing = all.filter(
    element =>
      JSON.stringify(styleOf(getComputedStyle, element)) !==
      JSON.stringify(styleOf(contentWindow?.getComputedStyle.bind(contentWindow) as typeof getComputedStyle, element)),
  )
  expect(differing.map(({ outerHTML }) => outerHTML)).toEqual([])
})

test('an element that goes from sight is seen to, and comes back', () => {
  document.body.innerHTML = '<p><span>word</span></p>'
  const [outer, inner] = document.querySelectorAll<HTMLElement>('p, span')
  expect(inner).toBeVisible()
  outer?.setAttribute('hidden', '')
  expect(inner).not.toBeVisible()
  outer?.removeAttribute('hidden')
  expect(inner).toBeVisible()
  if (outer) outer.style.visibility = 'hidden'
  expect(inner).not.toBeVisible()
})
