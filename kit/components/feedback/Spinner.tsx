import LoaderCircle from 'lucide-react/icons/loader-circle'

/** A turning ring, for decoration: the word beside it says what is going on. With reduced motion it stands still. */
export function Spinner() {
  return <LoaderCircle aria-hidden className="size-5 shrink-0 animate-spin" />
}
