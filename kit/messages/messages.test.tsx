import { act, render, screen } from '@testing-library/react'
import { CentredMessage } from '../components/feedback/CentredMessage.tsx'
import { Countdown } from '../components/feedback/Countdown.tsx'
import { Messages } from '../components/feedback/Messages.tsx'
import { Toasts } from '../components/feedback/Toasts.tsx'
import { showBottom, showMessage, showToast } from './store.ts'
import { stickyTexts } from './texts.ts'

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})
const wait = (ms: number) =>
  act(() => {
    jest.advanceTimersByTime(ms)
  })

describe('CentredMessage (shop §4, §9)', () => {
  test('closes after 2 seconds, not before', () => {
    const close = jest.fn()
    render(<CentredMessage text="Payment Failed." onClose={close} />)
    wait(1999)
    expect(close).not.toHaveBeenCalled()
    wait(1)
    expect(close).toHaveBeenCalledTimes(1)
  })

  test.each(stickyTexts)('%j stays until it is dismissed', text => {
    const close = jest.fn()
    render(<CentredMessage text={text} onClose={close} />)
    wait(60_000)
    expect(close).not.toHaveBeenCalled()
    act(() => {
      screen.getByRole('button', { name: 'Close message' }).click()
    })
    expect(close).toHaveBeenCalledTimes(1)
  })

  test('at the bottom it has no button', () => {
    render(<CentredMessage bottom text="Generating PDF file" onClose={() => undefined} />)
    expect(screen.queryByRole('button')).toBeNull()
  })
})

test('a toast lies over no price that says that it is to be kept clear', () => {
  const places: Record<string, DOMRect> = { OL: new DOMRect(700, 700, 300, 50), STRONG: new DOMRect(680, 690, 100, 40) }
  const rect = jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return (this.childNodes.length > 0 ? places[this.tagName] : undefined) ?? new DOMRect()
  })
  const { container } = render(
    <>
      <strong data-keep-clear>£360.00</strong>
      <Toasts />
    </>,
  )
  act(() => {
    showToast('Added To Cart')
  })
  expect(container.querySelector('ol')).toHaveStyle({ translate: '0 -72px' })
  rect.mockRestore()
})

test('Messages shows one popup per place, and the newest', () => {
  render(<Messages />)
  act(() => {
    showMessage('first')
    showMessage('second')
    showBottom('Generating PDF file')
  })
  expect(screen.queryByText('first')).toBeNull()
  expect(screen.getByText('second')).toBeInTheDocument()
  expect(screen.getByText('Generating PDF file')).toBeInTheDocument()
  wait(2000)
  expect(screen.queryByText('second')).toBeNull()
})

test('Toasts: read out politely, and gone after 2000 ms', () => {
  render(<Toasts />)
  act(() => {
    showToast('Saved')
  })
  expect(screen.getByRole('region', { name: 'Notifications' })).toHaveAttribute('aria-live', 'polite')
  wait(1999)
  expect(screen.getByText('Saved')).toBeInTheDocument()
  wait(1)
  expect(screen.queryByText('Saved')).toBeNull()
})

test('Countdown ticks every second, then the offer has expired', () => {
  jest.setSystemTime(new Date('2026-11-20T12:00:00Z'))
  render(<Countdown until="2026-11-21T12:00:02Z" />)
  expect(screen.getByText('1 day 00:00:02')).toBeInTheDocument()
  wait(3000)
  expect(screen.getByText('23:59:59')).toBeInTheDocument()
  wait(86_400_000)
  expect(screen.getByText('Offer expired!')).toBeInTheDocument()
})
