import { describe, expect, test } from 'vitest'
import { initialsOf, pictureUrl } from './avatar.tsx'

describe('a picture of a name', () => {
  test.each([
    ['Ana Maria Garcia', 'AM'],
    ['Ana', 'A'],
    ['  álvaro   núñez ', 'ÁN'],
    ['', '·'],
  ])('of “%s” is %s', (name, initials) => {
    expect(initialsOf(name)).toBe(initials)
  })

  test('by a service tells it the first two words and no more', () => {
    expect(pictureUrl('Ana María Garcia', 'https://pictures.example.org/?n={name}&s=36')).toBe(
      'https://pictures.example.org/?n=Ana%20Mar%C3%ADa&s=36',
    )
  })
})
