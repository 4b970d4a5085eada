import type { ReactNode } from 'react'

/* eslint-disable house/tokens -- the colours of flags are the nations', not the theme's */
const red = '#c8102e'
const blue = '#012169'
const white = '#ffffff'

const union = (
  <>
    <path fill={blue} d="M0 0h60v36H0z" />
    <path stroke={white} strokeWidth="7" d="m0 0 60 36M60 0 0 36" />
    <path stroke={red} strokeWidth="3" d="m0 0 60 36M60 0 0 36" />
    <path stroke={white} strokeWidth="12" d="M30 0v36M0 18h60" />
    <path stroke={red} strokeWidth="7" d="M30 0v36M0 18h60" />
  </>
)

/** A simple dragon walking to the left, at the size of a stamp. */
const dragon =
  'M13 12l5-3 1-4 3 3 5-1 2 3 6-6 11 2-6 2 4 3-5 0 2 4-5-1 4 3 5-1 3-5 3 4-4 0-1 5-6 2 2 5 4 2h-7l-3-5-8 0-1 4 3 2h-7l2-6-3-4-4 2 1 5-4-1-1-6 6-5-3-2-5 1z'

const nations: Record<string, ReactNode> = {
  england: (
    <>
      <path fill={white} d="M0 0h60v36H0z" />
      <path fill={red} d="M26 0h8v14h26v8H34v14h-8V22H0v-8h26z" />
    </>
  ),
  scotland: (
    <>
      <path fill="#005eb8" d="M0 0h60v36H0z" />
      <path stroke={white} strokeWidth="7" d="m0 0 60 36M60 0 0 36" />
    </>
  ),
  wales: (
    <>
      <path fill={white} d="M0 0h60v18H0z" />
      <path fill="#00843d" d="M0 18h60v18H0z" />
      <path fill={red} d={dragon} />
    </>
  ),
  'northern-ireland': union,
}

/**
 * The flag of a nation, by its name or slug ('Northern Ireland', 'northern-ireland'); the Union flag for Northern Ireland and for
 * any other. Its own colours: a flag is not a token. `label` false where the name stands beside it.
 */
export function Flag({ country, label = true }: { country: string; label?: boolean }) {
  const slug = country.trim().toLowerCase().replace(/\s+/g, '-')
  return (
    <svg
      viewBox="0 0 60 36"
      className="inline-block h-4 w-6 shrink-0 rounded-sm border border-line"
      {...(label ? { role: 'img', 'aria-label': country } : { 'aria-hidden': true })}
    >
      {nations[slug] ?? union}
    </svg>
  )
}
