import { render } from '@testing-library/react'
import { styleSingleton } from './styleSingleton.ts'

class Sheet {
  text = ''
  replaceSync(text: string): void {
    this.text = text
  }
}
const sheets = (): string[] => (document.adoptedStyleSheets as unknown as Sheet[]).map(({ text }) => text)
beforeEach(() => {
  Object.assign(globalThis, { CSSStyleSheet: Sheet })
  Object.defineProperty(document, 'adoptedStyleSheets', { value: [], writable: true, configurable: true })
})

test('one sheet for as long as somebody has it, and no <style> in the page', () => {
  const Lock = styleSingleton()
  const first = render(<Lock styles="body { overflow: hidden }" />)
  const second = render(<Lock styles="body { overflow: hidden }" />)
  expect(sheets()).toEqual(['body { overflow: hidden }'])
  first.unmount()
  expect(sheets()).toEqual(['body { overflow: hidden }'])
  second.unmount()
  expect(sheets()).toEqual([])
  expect(document.querySelector('style')).toBeNull()
})
