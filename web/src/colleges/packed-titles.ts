/**
 * The programs of a college as one text, a line for each title: the places of its credentials in their list, then the title. Large
 * universities have hundreds, and quotes and brackets around each were a fifth of the data.
 */

export type TitleWithCredentials = readonly [title: string, credentials: readonly number[]]

/** @param programs credentials are places in a list of at most ten */
export const packTitles = (programs: readonly TitleWithCredentials[]): string =>
  programs.map(([title, credentials]) => `${credentials.join('')} ${title}`).join('\n')

export const unpackTitles = (packed: string): TitleWithCredentials[] =>
  packed === ''
    ? []
    : packed.split('\n').map((line) => {
        const space = line.indexOf(' ')
        return [line.slice(space + 1), [...line.slice(0, space)].map(Number)]
      })
