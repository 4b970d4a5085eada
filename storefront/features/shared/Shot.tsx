/**
 * Pictures of the workspace as it is, light and dark, that `pnpm shots` takes (e2e/shots/workspace.ts), with
 * their heights at 1280 wide, or 390 for a phone's.
 */
const shots = {
  documents: { width: 1280, height: 800 },
  editor: { width: 1280, height: 800 },
  compare: { width: 1280, height: 800 },
  merge: { width: 1280, height: 800 },
  share: { width: 1280, height: 800 },
  reading: { width: 390, height: 780 },
} as const
export type ShotName = keyof typeof shots

export interface ShotProps {
  name: ShotName
  /** What is to be seen. */
  alt: string
  className?: string
}

const at = (name: ShotName, scheme: 'light' | 'dark'): string => {
  const place = `/art/workspace/${name}-${scheme}`
  return name === 'reading' ? `${place}.webp` : `${place}-small.webp 720w, ${place}.webp 1280w`
}
const sizes = '(min-width: 64rem) 56rem, 100vw'

/** A picture of the workspace in the scheme that the page is read in. It keeps its place before it is there. */
export function Shot({ name, alt, className = '' }: ShotProps) {
  const { width, height } = shots[name]
  return (
    <picture>
      <source media="(prefers-color-scheme: dark)" srcSet={at(name, 'dark')} sizes={sizes} />
      <img
        src={`/art/workspace/${name}-light.webp`}
        srcSet={at(name, 'light')}
        sizes={sizes}
        alt={alt}
        width={width}
        height={height}
        decoding="async"
        loading="lazy"
        className={`block h-auto rounded-md border border-line shadow-lift ${name === 'reading' ? 'mx-auto w-1/2 max-w-menu' : 'w-full'} ${className}`}
      />
    </picture>
  )
}
