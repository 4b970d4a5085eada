import { screen, within } from '@testing-library/react'
import { answered, shop } from '../../../testing/shop.tsx'
import { said } from '../homeReads.ts'
import { Logos } from '../media/Logos.tsx'
import { Video } from '../media/Video.tsx'
import { Testimonials } from '../Testimonials.tsx'

const logo = (at: number) => ({ name: `Client ${at}`, image: `/art/client-${at}.svg` })
const six = [1, 2, 3, 4, 5, 6].map(logo)

describe('the logos of the settings (shop §2 Home 3)', () => {
  it('go round, each read out once, and can be stopped', async () => {
    const { user } = shop(<Logos />, { settings: { clientLogos: six } })
    expect(screen.getAllByRole('img').map(image => image.getAttribute('alt'))).toEqual(six.map(({ name }) => name))
    // The first come again, so that there is no hole at the end of a round.
    expect(document.querySelectorAll('.logo')).toHaveLength(6 + 5)
    const pause = screen.getByRole('checkbox', { name: 'Pause the logos' })
    await user.click(pause)
    expect(pause).toBeChecked()
  })
  it('are nothing where the settings hold none', () => {
    shop(<Logos />)
    expect(screen.queryByRole('region')).not.toBeInTheDocument()
  })
})

describe('the video of the introduction', () => {
  it('plays in its place, a picture until it is pressed (shop §2 Home 4); a window shows it larger', async () => {
    const { user } = shop(<Video />, { settings: { introVideo: '/art/intro.webm' } })
    expect(screen.queryByLabelText('The introduction')).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Watch the introduction' }))
    expect(screen.getByLabelText('The introduction')).toHaveAttribute('src', '/art/intro.webm')
    expect(screen.queryByRole('img', { name: /documents of a company/ })).not.toBeInTheDocument()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Show it larger' }))
    const dialog = await screen.findByRole('dialog', { name: 'The introduction' })
    expect(dialog).toHaveAccessibleDescription(/two texts compared/)
    expect(dialog.querySelector('video')).toHaveAttribute('src', '/art/intro.webm')
    await user.click(within(dialog).getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
  it('of a host of videos is shown in an embedded frame in a window, and not before (documents §2 Sign-in modal)', async () => {
    const video = 'https://www.youtube-nocookie.com/embed/abc'
    const { user } = shop(<Video />, { settings: { introVideo: video } })
    expect(document.querySelector('iframe')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Watch the introduction' }))
    const dialog = await screen.findByRole('dialog', { name: 'The introduction' })
    expect(within(dialog).getByTitle('The introduction')).toHaveAttribute('src', video)
    await user.click(within(dialog).getByRole('button', { name: 'Close' }))
    expect(document.querySelector('iframe')).toBeNull()
    expect(screen.getByRole('button', { name: 'Watch the introduction' })).toBeInTheDocument()
  })
  it('of another house is a link there; without one the picture stands alone', () => {
    shop(<Video />, { settings: { introVideo: 'https://videos.example/1' } })
    expect(screen.getByRole('link', { name: /Watch the introduction/ })).toHaveAttribute(
      'href',
      'https://videos.example/1',
    )
    shop(<Video />)
    expect(screen.getAllByRole('img', { name: /documents of a company/ })).toHaveLength(2)
  })
})

it('what managers say is shown, an example as one', () => {
  shop(<Testimonials />, {
    answers: answered(said, [
      {
        _id: 't1',
        quote: 'One field, not fifty files.',
        role: 'Nominated individual',
        service: 'Care homes',
        example: true,
      },
    ]),
  })
  expect(screen.getByText('One field, not fifty files.')).toBeInTheDocument()
  expect(screen.getByText(/\(example\)/)).toBeInTheDocument()
})
