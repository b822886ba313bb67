import { describe, expect, test } from 'vitest'
import { initialsOf, pictureUrl } from './avatar.tsx'

describe('the avatar', () => {
  test.each([
    ['Ana Maria Garcia', 'AM'],
    ['Ana', 'A'],
    ['  álvaro   núñez ', 'ÁN'],
    ['', '·'],
  ])('of “%s” is %s', (name, initials) => {
    expect(initialsOf(name)).toBe(initials)
  })

  test('service gets only the first two words of the name', () => {
    expect(pictureUrl('Ana María Garcia', 'https://pictures.example.org/?n={name}&s=36')).toBe(
      'https://pictures.example.org/?n=Ana%20Mar%C3%ADa&s=36',
    )
  })
})
