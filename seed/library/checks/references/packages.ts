import { belongs, type Package, packagesOf } from '../../tidy.ts'
import type { LibraryDocument } from '../read.ts'

const fewest = 6

/** Packages with too few documents or with numbers that do not exist, and documents whose `packages` are not filled. */
export function packageProblems(documents: readonly LibraryDocument[], packages: readonly Package[]): string[] {
  const current = documents.filter(document => !document.earlier)
  const numbers = new Set(current.map(document => document.matter.number))
  const matters = current.map(document => document.matter)
  return [
    ...packages.flatMap(({ slug, selects }) => {
      const count = current.filter(document => belongs(document.matter, selects)).length
      const missing = (selects.numbers ?? [])
        .filter(number => !numbers.has(number))
        .map(number => `${slug}: ${number} does not exist`)
      return count < fewest ? [...missing, `${slug}: ${count} documents, fewer than ${fewest}`] : missing
    }),
    ...documents.flatMap(({ file, matter }) => {
      const slugs = packagesOf(matter, packages, matters)
      return slugs.join() === matter.packages.join()
        ? []
        : [`${file}: packages are not filled: run pnpm run library:tidy`]
    }),
  ]
}
