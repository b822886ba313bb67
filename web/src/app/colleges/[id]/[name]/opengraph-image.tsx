import { ImageResponse } from 'next/og'
import { CollegePicture, pictureSize } from '@/colleges/college-picture.tsx'
import { publicCollege } from '@/colleges/public-college.ts'

export const size = pictureSize
export const contentType = 'image/png'

interface Props {
  params: Promise<{ id: string; name: string }>
}

export default async function Picture({ params }: Props) {
  const college = await publicCollege((await params).id)
  return new ImageResponse(await CollegePicture({ college }), {
    ...pictureSize,
    // The language follows both.
    headers: { 'cache-control': 'public, max-age=86400', vary: 'accept-language, cookie' },
  })
}
