/** The texts of favorite buttons, created on the server so that result pages need no messages in the browser. */
import { getTranslations } from 'next-intl/server'
import type { FavoriteTexts } from './favorite-button.tsx'

/** Returns, for one student, a function from a college's name to the texts of its button. */
export async function favoriteTexts(firstName = ''): Promise<(college: string) => FavoriteTexts> {
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
