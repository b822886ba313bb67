// @vitest-environment jsdom
import { render } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { clearSignIn } from '../storage/clear-user-data.ts'
import { rootState, updateRootState } from '../storage/root-state.ts'
import { isStudentCookieSet, setSelectedStudentCookie } from '../storage/student-cookie.ts'
import { chosenStudent } from './chosen-student.ts'
import { SelectedStudent } from './selected-student.tsx'

const refresh = vi.fn()
const router = { refresh }
vi.mock('next/navigation', () => ({
  useRouter: () => router,
  useSearchParams: () => new URLSearchParams(window.location.search),
}))
// What the browser keeps is what it sends.
vi.mock('next/headers', () => ({
  cookies: async () => ({
    get: (name: string) => {
      const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))
      return found && { value: found.slice(name.length + 1) }
    },
  }),
}))

const family = { students: [{ id: 'ana' }, { id: 'ben' }] } as Parameters<typeof chosenStudent>[0]

/** A page is made by the server and comes to the browser; tells whom it is about. */
async function look(named?: string) {
  window.history.replaceState(null, '', named ? `?student=${named}` : '?')
  const student = await chosenStudent(family, named)
  const studentIds = family.students.map(({ id }) => id)
  const page = render(<SelectedStudent studentId={student?.id ?? ''} studentIds={studentIds} />)
  page.rerender(<SelectedStudent studentId={student?.id ?? ''} studentIds={[...studentIds]} />)
  page.unmount()
  return student?.id
}

beforeEach(() => {
  localStorage.clear()
  clearSignIn()
  refresh.mockClear()
})

test('the first student is shown until another is chosen, who is then shown by pages that name none', async () => {
  expect(await look()).toBe('ana')
  expect(await look('ben')).toBe('ben')
  expect(await look()).toBe('ben')
  expect(rootState().selectedStudentId).toBe('ben')
  expect(await look('ana')).toBe('ana')
  expect(await look()).toBe('ana')
  expect(refresh).not.toHaveBeenCalled()
})

test('a student of nobody here changes nothing, whether an address or a cookie names them', async () => {
  await look('ben')
  expect(await look('stranger')).toBe('ben')
  setSelectedStudentCookie('stranger')
  updateRootState({ selectedStudentId: 'stranger' })
  expect(await look()).toBe('ana')
  expect(rootState().selectedStudentId).toBe('ana')
  expect(refresh).not.toHaveBeenCalled()
})

test('after the browser was closed the page comes again for the student who was chosen, once', async () => {
  updateRootState({ selectedStudentId: 'ben' })
  expect(await look()).toBe('ana')
  expect(refresh).toHaveBeenCalledTimes(1)
  expect(await look()).toBe('ben')
  expect(refresh).toHaveBeenCalledTimes(1)
})

test('the choice leaves with the sign-in', async () => {
  await look('ben')
  expect(isStudentCookieSet('ben')).toBe(true)
  clearSignIn()
  expect(isStudentCookieSet('ben')).toBe(false)
  expect(await look()).toBe('ana')
})
