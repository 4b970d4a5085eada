import { act, render } from '@testing-library/react'
import { CKEditorError } from 'ckeditor5'
import type { Writing } from './autosave/writing.ts'
import { BodyEditor } from './ck/BodyEditor.tsx'
import { SmallEditor } from './ck/SmallEditor.tsx'

interface Editable extends Element {
  ckeditorInstance: { execute: (name: string, ...values: unknown[]) => void; model: object }
}

/** One of the editors, as CKEditor makes it, and what it has handed to the screen. */
async function open(which: 'body' | 'small') {
  const writings: Writing[] = []
  const changed = jest.fn()
  const common = {
    label: 'Text',
    initial: '<p>AutosaveStatus</p>',
    values: {},
    onReady: (writing: Writing) => {
      writings.push(writing)
    },
    onChange: changed,
  }
  const screen = render(
    which === 'body' ? (
      <BodyEditor {...common} toolbar={document.createElement('div')} onWords={() => {}} />
    ) : (
      <SmallEditor {...common} />
    ),
  )
  const ready = (count: number) =>
    act(async () => {
      await until(() => writings.length === count)
    })
  await ready(1)
  const now = () => (screen.container.querySelector('[contenteditable]') as Editable).ckeditorInstance
  return {
    writings,
    changed,
    ready,
    screen,
    now,
    type: (text: string) => act(() => now().execute('insertText', { text })),
  }
}
async function until(holds: () => boolean): Promise<void> {
  while (!holds())
    await new Promise(later => {
      setTimeout(later, 5)
    })
}

test.each(['body', 'small'] as const)(
  'an editor that broke goes on with all that was typed, though the watchdog has an older text (%s)',
  async which => {
    const { writings, ready, now, type } = await open(which)
    type('One. ')
    type('Two. ')
    const silent = jest.spyOn(console, 'error').mockImplementation(() => {})
    const broken = now()
    act(() => {
      window.dispatchEvent(
        Object.assign(new Event('unhandledrejection'), { reason: new CKEditorError('broken', broken.model) }),
      )
    })
    await ready(2)
    expect(now()).not.toBe(broken)
    expect(writings.map(({ html }) => html())).toEqual(Array(2).fill('<p>One. Two. AutosaveStatus</p>'))
    type('Three. ')
    expect(writings[1]?.html()).toContain('Three. ')
    silent.mockRestore()
  },
)

test.each(['body', 'small'] as const)(
  'an editor that has ended still says what was in it: a save may be yet to come (%s)',
  async which => {
    const { writings, screen, now, type } = await open(which)
    const editor = now() as unknown as { state: string }
    type('Typed last. ')
    screen.unmount()
    await until(() => editor.state === 'destroyed')
    expect(writings[0]?.html()).toBe('<p>Typed last. AutosaveStatus</p>')
  },
)
