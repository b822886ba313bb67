// @vitest-environment jsdom
import { render } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { clearSignIn } from '../storage/clear-user-data.ts'
import { rootState, updateRootState } from '../storage/root-state.ts'
import { isStudentCookieSet, setSelectedStudentCookie } from '../storage/student-cookie.ts'
import { findSelectedStudent } from './find-selected-student.ts'
import { SelectedStudent } from './selected-student.tsx'

const refresh = vi.fn()
const router = { refresh }
vi.mock('next/navigation', () => ({
  useRouter: () => router,
  useSearchParams: () => new URLSearchParams(window.location.search),
}))
// The server receives the cookies that the browser has stored.
vi.mock('next/headers', () => ({
  cookies: async () => ({
    get: (name: string) => {
      const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))
      return found && { value: found.slice(name.length + 1) }
    },
  }),
}))

const family = { students: [{ id: 'ana' }, { id: 'ben' }] } as Parameters<typeof findSelectedStudent>[0]

/** Renders a page on the server and in the browser. Returns the student it is about. */
async function openPage(idInAddress?: string) {
  window.history.replaceState(null, '', idInAddress ? `?student=${idInAddress}` : '?')
  const student = await findSelectedStudent(family, idInAddress)
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

test('pages without a student in the address show the first one until another is chosen, then that one', async () => {
  expect(await openPage()).toBe('ana')
  expect(await openPage('ben')).toBe('ben')
  expect(await openPage()).toBe('ben')
  expect(rootState().selectedStudentId).toBe('ben')
  expect(await openPage('ana')).toBe('ana')
  expect(await openPage()).toBe('ana')
  expect(refresh).not.toHaveBeenCalled()
})

test("another family's student in the address, the cookie or the local storage is ignored", async () => {
  await openPage('ben')
  expect(await openPage('stranger')).toBe('ben')
  setSelectedStudentCookie('stranger')
  updateRootState({ selectedStudentId: 'stranger' })
  expect(await openPage()).toBe('ana')
  expect(rootState().selectedStudentId).toBe('ana')
  expect(refresh).not.toHaveBeenCalled()
})

test('after the browser was closed, the page reloads once for the chosen student', async () => {
  updateRootState({ selectedStudentId: 'ben' })
  expect(await openPage()).toBe('ana')
  expect(refresh).toHaveBeenCalledTimes(1)
  expect(await openPage()).toBe('ben')
  expect(refresh).toHaveBeenCalledTimes(1)
})

test('signing out deletes the choice', async () => {
  await openPage('ben')
  expect(isStudentCookieSet('ben')).toBe(true)
  clearSignIn()
  expect(isStudentCookieSet('ben')).toBe(false)
  expect(await openPage()).toBe('ana')
})
