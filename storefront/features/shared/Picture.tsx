export interface PictureProps {
  src: string
  /** '' for pictures that say nothing that the text beside them does not. */
  alt?: string
  /** Width to height; it holds the place before the picture is there. */
  ratio?: 'card' | 'wide' | 'hero'
  /** In sight when the page opens: fetched first. */
  first?: boolean
  className?: string
}

const sizes = { card: { width: 480, height: 320 }, wide: { width: 800, height: 450 }, hero: { width: 720, height: 560 } }

/** A picture that keeps its place, so that nothing moves when it arrives. */
export function Picture({ src, alt = '', ratio = 'card', first = false, className = '' }: PictureProps) {
  const { width, height } = sizes[ratio]
  if (!src) return null
  return (
    <img
      src={src} alt={alt} width={width} height={height} decoding="async"
      {...(first ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
      className={`picture block h-auto w-full object-cover ${className}`}
    />
  )
}
