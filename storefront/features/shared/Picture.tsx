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

const shapes = {
  card: { width: 480, height: 320, shape: 'aspect-card' },
  wide: { width: 800, height: 450, shape: 'aspect-video' },
  hero: { width: 720, height: 560, shape: 'aspect-hero' },
}

/** A picture that keeps its place, so that nothing moves when it arrives: of whatever shape it is, it is cut to its ratio. */
export function Picture({ src, alt = '', ratio = 'card', first = false, className = '' }: PictureProps) {
  const { width, height, shape } = shapes[ratio]
  if (!src) return null
  return (
    <img
      src={src}
      alt={alt}
      width={width}
      height={height}
      decoding="async"
      {...(first ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
      className={`picture block h-auto w-full object-cover ${shape} ${className}`}
    />
  )
}
