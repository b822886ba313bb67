/** The texts of favorite buttons, created on the server so that result pages need no messages in the browser. */
import { getTranslations } from '../i18n/translations.ts'
import { collegeMark, type FavoriteTexts } from './favorite-button-texts.ts'

/** The same for all colleges of a student. */
export async function favoriteTexts(firstName = ''): Promise<FavoriteTexts> {
  const t = await getTranslations('favorites')
  return {
    add: t('button.add'),
    added: t('button.added'),
    name: t('button.name', { college: collegeMark, name: firstName }),
    saved: t('button.saved', { name: firstName }),
    removed: t('button.removed', { name: firstName }),
    failed: t('button.failed'),
  }
}
