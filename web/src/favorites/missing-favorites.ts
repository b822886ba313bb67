import type { Favorite } from '@bursar/contract/favorites'

/** The names of the student's favorites that were to be compared and that the current release doesn't have. */
export function missingFavorites(
  favorites: readonly Pick<Favorite, 'studentId' | 'college'>[],
  studentId: string,
  { asked, found }: { asked: readonly number[]; found: readonly { id: number }[] },
): string[] {
  const lost = asked.filter((id) => !found.some((college) => college.id === id))
  return favorites.flatMap((favorite) =>
    favorite.studentId === studentId && lost.includes(favorite.college.id) ? [favorite.college.name] : [],
  )
}
