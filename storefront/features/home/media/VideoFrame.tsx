/** A video of another host in an embedded frame (shop §2 Sign-in modal). Nothing of it is fetched before it is here. */
export function VideoFrame({ video, label }: { video: string; label: string }) {
  return (
    <iframe
      src={video}
      title={label}
      allow="fullscreen; picture-in-picture"
      loading="lazy"
      referrerPolicy="strict-origin-when-cross-origin"
      className="aspect-video h-auto w-full rounded-sm border border-line bg-well"
    />
  )
}
