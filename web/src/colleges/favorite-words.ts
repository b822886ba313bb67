/** The words of the favorite button, made on the server so that results need no texts in the browser. */
import { getTranslations } from 'next-intl/server'
import type { FavoriteWords } from './favorite-button.tsx'

/** For one student: a function from the college's name to the words of its button. */
export async function favoriteWords(firstName = ''): Promise<(college: string) => FavoriteWords> {
  const t = await getTranslations('favorites')
  return (college) => ({
    add: t('button.add'),
    added: t('button.added'),
    name: t('button.name', { college, name: firstName }),
    saved: t('button.saved', { name: firstName }),
    removed: t('button.removed', { name: firstName }),
    failed: t('button.failed'),
  })
}
