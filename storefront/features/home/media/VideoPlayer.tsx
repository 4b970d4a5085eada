/** A video of our own, without sound, that plays where it stands. Nothing of it is fetched before it is here. */
export function VideoPlayer({ video, label }: { video: string; label: string }) {
  return (
    <video
      src={video}
      aria-label={label}
      controls
      autoPlay
      muted
      playsInline
      width="1280"
      height="800"
      className="h-auto w-full rounded-sm border border-line bg-well"
    />
  )
}
