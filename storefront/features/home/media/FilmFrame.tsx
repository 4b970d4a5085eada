/** A film of another host in an embedded frame (shop §2 Sign-in modal). Nothing of it is fetched before it is here. */
export function FilmFrame({ film, label }: { film: string; label: string }) {
  return (
    <iframe
      src={film}
      title={label}
      allow="fullscreen; picture-in-picture"
      loading="lazy"
      referrerPolicy="strict-origin-when-cross-origin"
      className="aspect-video h-auto w-full rounded-sm border border-line bg-well"
    />
  )
}
