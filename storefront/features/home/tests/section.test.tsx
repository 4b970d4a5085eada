import { screen } from '@testing-library/react'
import { shop } from '../../../testing/shop.tsx'
import { Section } from '../Section.tsx'

/** A shelf of three cards, 100 px each, of which one is in sight. */
function show(scrollLeft: number) {
  const { user } = shop(
    <Section shelf title="Packages">
      <div className="shelf">
        <p>One</p>
        <p>Two</p>
        <p>Three</p>
      </div>
    </Section>,
  )
  const shelf = screen.getByText('One').parentElement as HTMLElement
  const moved = jest.fn()
  Object.defineProperties(shelf, {
    scrollLeft: { value: scrollLeft },
    scrollWidth: { value: 300 },
    clientWidth: { value: 100 },
    scrollTo: { value: ({ left }: ScrollToOptions) => moved(left) },
  })
  Object.defineProperty(screen.getByText('One'), 'clientWidth', { value: 100 })
  return { user, moved }
}

describe('the shelf of a section', () => {
  it.each([
    ['is pushed along by one card', 0, 'Next: Packages', 100],
    ['goes from its end back to its beginning', 200, 'Next: Packages', 0],
    ['goes back by one card', 200, 'Previous: Packages', 100],
    ['goes from its beginning to its end', 0, 'Previous: Packages', 200],
  ])('%s', async (_, at, name, to) => {
    const { user, moved } = show(at)
    await user.click(screen.getByRole('button', { name }))
    expect(moved).toHaveBeenCalledWith(to)
  })
})
