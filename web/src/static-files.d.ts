/** Types of imported pictures, also before Next has written `next-env.d.ts`. */
/// <reference types="next/image-types/global" />
