// @ts-check
import { useData, withBase } from 'vitepress';
import { computed, defineComponent, h, onMounted, ref } from 'vue';

/** A story in a frame, in the language and the scheme of the page. */
export const LiveExample = defineComponent({
  props: { story: { type: String, required: true }, name: { type: String, required: true } },
  setup(props) {
    const { isDark, lang } = useData();
    // Only the browser knows the scheme; a frame that started in the wrong one would load twice.
    const isMounted = ref(false);
    onMounted(() => {
      isMounted.value = true;
    });
    const address = computed(() => {
      const locale = lang.value === 'zh' ? 'zh' : 'en';
      const scheme = isDark.value ? 'dark' : 'light';
      return withBase(`/ladle/?story=${props.story}&arg-locale=${locale}&arg-scheme=${scheme}`);
    });
    return () =>
      h('div', { class: 'live-example' }, [
        isMounted.value &&
          h('iframe', {
            src: `${address.value}&mode=preview`,
            title: `${props.name}, live`,
            loading: 'lazy',
          }),
        h('p', h('a', { href: address.value, target: '_self' }, 'Open with controls')),
      ]);
  },
});
